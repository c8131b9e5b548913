comment on table tool.calibrations is 'A calibration of an asset, as found and as left; never changed, but withdrawn';
comment on column tool.calibrations.id is 'Id of the calibration';
comment on column tool.calibrations.site_id is 'Site of the asset';
comment on column tool.calibrations.calibration_number is 'Number of the calibration';
comment on column tool.calibrations.asset_id is 'Asset that was calibrated';
comment on column tool.calibrations.work_order_id is 'Work order of the calibration; empty for none';
comment on column tool.calibrations.status is 'RECORDED, or WITHDRAWN when it was recorded by mistake';
comment on column tool.calibrations.performed_at is 'Time of the calibration';
comment on column tool.calibrations.vendor_id is 'Vendor that calibrated it; empty for own staff';
comment on column tool.calibrations.worker_id is 'Worker who calibrated it; empty for a vendor';
comment on column tool.calibrations.certificate_number is 'Number of the certificate, unique for the vendor';
comment on column tool.calibrations.certificate_file is 'Storage key of the certificate';
comment on column tool.calibrations.temperature is 'Ambient temperature in °C';
comment on column tool.calibrations.humidity is 'Relative humidity in percent';
comment on column tool.calibrations.was_adjusted is
'Whether it was adjusted or repaired between the values found and left';
comment on column tool.calibrations.decision_rule is
'SIMPLE compares with the tolerance; GUARDED with the tolerance narrowed by the uncertainty (ISO 14253-1)';
comment on column tool.calibrations.as_found is
'OUT if any point is, else INDETERMINATE if any point is, else IN; NOT_CHECKED without values';
comment on column tool.calibrations.as_left is 'Verdict after adjustment; that as found without adjustment';
comment on column tool.calibrations.not_checked_reason is 'Reason for having no values as found; empty otherwise';
comment on column tool.calibrations.result is
'PASS; LIMITED to the points left in tolerance; or FAIL, which blocks the asset';
comment on column tool.calibrations.note is 'Free-text note';
comment on column tool.calibrations.is_imported is 'Whether it was imported as history, which opens no review';
comment on column tool.calibrations.schedule_id is
'Maintenance schedule whose day came due again when the calibration was withdrawn; empty for none';
comment on column tool.calibrations.withdrawn_at is 'Time of the withdrawal; empty while it stands';
comment on column tool.calibrations.withdrawn_by is 'Account that withdrew it';
comment on column tool.calibrations.withdrawal_reason is 'Reason for the withdrawal';
