comment on table tool.calibration_points is 'A point of a calibration with its values as found and as left';
comment on column tool.calibration_points.id is 'Id of the point';
comment on column tool.calibration_points.site_id is 'Site of the calibration';
comment on column tool.calibration_points.calibration_id is 'Id of the calibration';
comment on column tool.calibration_points.position is 'Position of the measuring point, from 1';
comment on column tool.calibration_points.quantity is 'Measured quantity';
comment on column tool.calibration_points.unit is 'Unit of the values';
comment on column tool.calibration_points.nominal is 'Nominal value';
comment on column tool.calibration_points.tolerance_low is
'Lowest permissible deviation from the nominal value at the time, 0 or negative';
comment on column tool.calibration_points.tolerance_high is
'Highest permissible deviation from the nominal value at the time, 0 or positive';
comment on column tool.calibration_points.found_value is 'Value indicated as found; empty when not checked';
comment on column tool.calibration_points.left_value is 'Value indicated as left; that as found without adjustment';
comment on column tool.calibration_points.uncertainty is
'Expanded uncertainty of the measurement, in the unit of the values';
comment on column tool.calibration_points.found_verdict is 'IN, OUT or INDETERMINATE as found; empty when not checked';
comment on column tool.calibration_points.left_verdict is 'IN, OUT or INDETERMINATE as left; empty without a value';
