comment on table tool.due_days is
'Day on which the calibration of an asset is due; kept by what changes its schedules, their work, its calibrations and '
'extensions';
comment on column tool.due_days.id is 'Id of the row';
comment on column tool.due_days.site_id is 'Site of the asset';
comment on column tool.due_days.asset_id is 'Asset; none without a calibration that is due';
comment on column tool.due_days.due_on is 'Last day on which its calibration holds';
