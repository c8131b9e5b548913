delete from core.entity_fields where entity like 'tool.%';

select core.field('tool.points', 'quantity', 'TEXT',
  'Measured quantity, such as torque', p_is_required => true, p_is_updatable => false, p_max_length => 100
);
select core.field('tool.points', 'unit', 'TEXT',
  'Unit of the values, such as N·m', p_is_required => true, p_is_updatable => false, p_max_length => 30
);
select core.field('tool.points', 'nominal', 'NUMBER',
  'Nominal value', p_is_required => true, p_is_updatable => false, p_minimum => -99999999999,
  p_maximum => 99999999999
);
select core.field('tool.points', 'tolerance_low', 'NUMBER',
  'Lowest permissible deviation from the nominal value, 0 or negative', p_is_required => true,
  p_is_updatable => false, p_minimum => -99999999999, p_maximum => 0
);
select core.field('tool.points', 'tolerance_high', 'NUMBER',
  'Highest permissible deviation from the nominal value, 0 or positive', p_is_required => true,
  p_is_updatable => false, p_minimum => 0, p_maximum => 99999999999
);

select core.field('tool.calibrations', 'asset_id', 'UUID',
  'Asset of the calibration; required in an import, otherwise p_asset_id', p_is_updatable => false,
  p_target_entity => 'asset.assets'
);
select core.field('tool.calibrations', 'performed_at', 'TIMESTAMP',
  'Time of the calibration, not in the future; default now', p_is_updatable => false
);
select core.field('tool.calibrations', 'vendor_id', 'UUID',
  'Vendor that calibrated it', p_is_updatable => false, p_target_entity => 'contract.vendors'
);
select core.field('tool.calibrations', 'worker_id', 'UUID',
  'Worker who calibrated it, instead of a vendor', p_is_updatable => false, p_target_entity => 'workforce.workers'
);
select core.field('tool.calibrations', 'certificate_number', 'TEXT',
  'Number of the certificate, unique for the vendor', p_is_updatable => false, p_max_length => 100
);
select core.field('tool.calibrations', 'certificate_file', 'TEXT',
  'Storage key of the certificate', p_is_updatable => false, p_max_length => 500
);
select core.field('tool.calibrations', 'temperature', 'NUMBER',
  'Ambient temperature in °C', p_is_updatable => false, p_minimum => -273.15, p_maximum => 1000
);
select core.field('tool.calibrations', 'humidity', 'NUMBER',
  'Relative humidity in percent', p_is_updatable => false, p_minimum => 0, p_maximum => 100
);
select core.field('tool.calibrations', 'was_adjusted', 'BOOLEAN',
  'Whether it was adjusted or repaired between the values found and left; default false', p_is_updatable => false
);
select core.field('tool.calibrations', 'as_found', 'TEXT',
  'Verdict of the certificate as found, without p_points; default NOT_CHECKED', p_is_updatable => false,
  p_vocabulary => '{IN,OUT,INDETERMINATE,NOT_CHECKED}'
);
select core.field('tool.calibrations', 'as_left', 'TEXT',
  'Verdict of the certificate as left; required without p_points', p_is_updatable => false,
  p_vocabulary => '{IN,OUT,INDETERMINATE,NOT_CHECKED}'
);
select core.field('tool.calibrations', 'not_checked_reason', 'TEXT',
  'Reason for having no values as found; required then', p_is_updatable => false, p_max_length => 2000
);
select core.field('tool.calibrations', 'is_limited', 'BOOLEAN',
  'Whether the asset stays in use for the points left in tolerance; default false', p_is_updatable => false,
  p_is_column => false
);
select core.field('tool.calibrations', 'note', 'TEXT', 'Free-text note', p_is_updatable => false, p_max_length => 2000);

select core.field('tool.calibration_points', 'position', 'INTEGER',
  'Position of the measuring point, ascending from row to row', p_is_required => true, p_is_updatable => false,
  p_minimum => 1, p_maximum => 10000
);
select core.field('tool.calibration_points', 'quantity', 'TEXT',
  'Measured quantity; default that of the measuring point', p_is_updatable => false, p_max_length => 100
);
select core.field('tool.calibration_points', 'unit', 'TEXT',
  'Unit of the values; default that of the measuring point', p_is_updatable => false, p_max_length => 30
);
select core.field('tool.calibration_points', 'nominal', 'NUMBER',
  'Nominal value; default that of the measuring point', p_is_updatable => false, p_minimum => -99999999999,
  p_maximum => 99999999999
);
select core.field('tool.calibration_points', 'tolerance_low', 'NUMBER',
  'Lowest permissible deviation; default that of the measuring point', p_is_updatable => false,
  p_minimum => -99999999999, p_maximum => 0
);
select core.field('tool.calibration_points', 'tolerance_high', 'NUMBER',
  'Highest permissible deviation; default that of the measuring point', p_is_updatable => false, p_minimum => 0,
  p_maximum => 99999999999
);
select core.field('tool.calibration_points', 'found_value', 'NUMBER',
  'Value indicated as found; for all points or for none', p_is_updatable => false, p_minimum => -99999999999,
  p_maximum => 99999999999
);
select core.field('tool.calibration_points', 'left_value', 'NUMBER',
  'Value indicated as left, after an adjustment or when none was found', p_is_updatable => false,
  p_minimum => -99999999999, p_maximum => 99999999999
);
select core.field('tool.calibration_points', 'uncertainty', 'NUMBER',
  'Expanded uncertainty in the unit of the values; required by the decision rule GUARDED', p_is_updatable => false,
  p_minimum => 0, p_maximum => 99999999999
);

select core.field('tool.extensions', 'until_on', 'DATE',
  'Requested due day, at most 30 days after the due day', p_is_required => true, p_is_updatable => false
);
select core.field('tool.extensions', 'reason', 'TEXT',
  'Reason for the extension', p_is_required => true, p_is_updatable => false, p_max_length => 2000
);

select core.field('tool.review_rows', 'id', 'UUID', 'Id of the row', p_target_entity => 'tool.review_rows');
select core.field('tool.review_rows', 'verdict', 'TEXT',
  'Verdict on the use', p_is_creatable => false, p_vocabulary => '{UNAFFECTED,RECHECK,REJECTED}'
);
select core.field('tool.review_rows', 'note', 'TEXT',
  'Note of the assessment', p_is_creatable => false, p_max_length => 2000
);
