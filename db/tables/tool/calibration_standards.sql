comment on table tool.calibration_standards is 'An asset used as the standard of a calibration';
comment on column tool.calibration_standards.id is 'Id of the record';
comment on column tool.calibration_standards.site_id is 'Site of the calibration';
comment on column tool.calibration_standards.calibration_id is 'Id of the calibration';
comment on column tool.calibration_standards.asset_id is 'Asset used as the standard';
