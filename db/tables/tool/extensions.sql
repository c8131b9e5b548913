comment on table tool.extensions is 'A later due day of a calibration, requested and decided on';
comment on column tool.extensions.id is 'Id of the extension';
comment on column tool.extensions.site_id is 'Site of the asset';
comment on column tool.extensions.asset_id is 'Asset whose calibration is due later';
comment on column tool.extensions.calibration_id is
'Last calibration of the asset at the request; the next one ends the extension';
comment on column tool.extensions.due_on is 'Day on which the calibration was due at the request';
comment on column tool.extensions.until_on is 'Requested due day, through which the asset can be used';
comment on column tool.extensions.reason is 'Reason for the extension';
comment on column tool.extensions.status is 'REQUESTED until it is APPROVED or REJECTED';
comment on column tool.extensions.decided_at is 'Time of the decision; empty before';
comment on column tool.extensions.decided_by is 'Account that decided';
comment on column tool.extensions.decision_note is 'Reason for the rejection; empty for none';
