comment on table report.snapshots is
'Values of figures by month and site, as they were when they were taken; never changed';
comment on column report.snapshots.id is 'Id of the snapshot';
comment on column report.snapshots.site_id is 'Site of the value';
comment on column report.snapshots.category_id is
'Asset category of the value, with its subcategories; empty for the site as a whole';
comment on column report.snapshots.figure is 'Code of the figure';
comment on column report.snapshots.month_on is 'First day of the month';
comment on column report.snapshots.currency is 'Currency of the value; empty unless it is money';
comment on column report.snapshots.revision is '1, and one more for each value of the month that came later';
comment on column report.snapshots.numerator is 'Numerator; empty when nothing counted';
comment on column report.snapshots.denominator is 'Denominator; empty for sums, and when nothing counted';
comment on column report.snapshots.value is 'Value in the unit of the figure; empty when nothing counted';
comment on column report.snapshots.previous_value is 'Value of the revision before; empty in the first one';
comment on column report.snapshots.target_value is 'Target of the month; empty without one';
comment on column report.snapshots.warn_value is 'Value up to which the month is WARN; empty without one';
comment on column report.snapshots.target_status is 'OK, WARN, MISSED or NO_DATA; empty without a target';
comment on column report.snapshots.is_newest is 'Whether no later revision of the month exists';
comment on column report.snapshots.taken_at is 'Time at which the value was calculated';
