delete from core.entity_fields where entity like 'report.%';

select core.field('report.targets', 'figure', 'TEXT',
  'Code of a row of /figures whose direction is HIGHER or LOWER', p_is_required => true, p_is_updatable => false,
  p_max_length => 40
);
select core.field('report.targets', 'site_id', 'UUID',
  'Site of the target; default all sites without a target of their own', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('report.targets', 'category_id', 'UUID',
  'Asset category of the target, with its subcategories; default the site as a whole', p_is_updatable => false,
  p_target_entity => 'asset.categories'
);
select core.field('report.targets', 'starts_on', 'DATE', 'First day of the first month', p_is_required => true);
select core.field('report.targets', 'ends_on', 'DATE', 'Last day of the last month; default no end');
select core.field('report.targets', 'target_value', 'NUMBER',
  'Value to reach, in the unit of the figure; of money in the currency of the site', p_is_required => true,
  p_minimum => -99999999999999, p_maximum => 99999999999999
);
select core.field('report.targets', 'warn_value', 'NUMBER',
  'Value up to which a month is WARN and not MISSED, below target_value for HIGHER and above for LOWER; default none',
  p_minimum => -99999999999999, p_maximum => 99999999999999
);
select core.field('report.definitions', 'code', 'TEXT', 'Code, unique in the organization',
  p_is_required => true, p_max_length => 40, p_is_updatable => false, p_pattern => '^[A-Z0-9][A-Z0-9_.-]*$'
);
select core.field('report.definitions', 'name', 'TEXT', 'Title of the report',
  p_is_required => true, p_max_length => 150
);
select core.field('report.definitions', 'description', 'TEXT', 'Purpose of the report', p_max_length => 1000);
select core.field('report.definitions', 'kind', 'TEXT', 'Source of the rows; default LIST', p_is_updatable => false,
  p_vocabulary => '{LIST,FIGURES}'
);
select core.field('report.definitions', 'list', 'TEXT',
  'List whose rows are reported, such as work_orders; required for LIST', p_max_length => 63
);
select core.field('report.definitions', 'figures', 'TEXT_ARRAY',
  'Codes of rows of /figures, 1 to 10, such as ["DUE_COMPLIANCE"]; required for FIGURES'
);
select core.field('report.definitions', 'period', 'TEXT',
  'Days of figures as seen on the day of a run; default none: each run names from and until',
  p_vocabulary => '{
    YESTERDAY,LAST_7_DAYS,LAST_30_DAYS,THIS_WEEK,LAST_WEEK,THIS_MONTH,LAST_MONTH,THIS_QUARTER,LAST_QUARTER,THIS_YEAR,
    LAST_YEAR,LAST_12_MONTHS
  }'
);
select core.field('report.definitions', 'column_names', 'TEXT_ARRAY',
  'Columns of the list, 1 to 60, or sums of groups, 0 to 8; of figures value (default), numerator, '
    'denominator, fact_count'
);
select core.field('report.definitions', 'filters', 'OBJECT',
  'Conditions by column, such as {"status": "eq.DONE"}, or of figures by dimension; {name} stands for a parameter'
);
select core.field('report.definitions', 'group_by', 'TEXT_ARRAY',
  'Columns of groups, at most 4, days with .day, .week or .month; of figures at most 3 dimensions; default none'
);
select core.field('report.definitions', 'sort', 'TEXT_ARRAY',
  'Columns of the order, at most 4, with .desc behind for a descending one; default the id of the rows'
);
select core.field('report.definitions', 'charts', 'OBJECT',
  'Charts of PDF and HTML by title, at most 4: {"Cost": {"kind": "BAR", "label": "site_code", "values": ["total"]}}'
);
select core.field('report.definitions', 'parameters', 'OBJECT',
  'Parameters by name: TEXT, NUMBER, DATE or INSTANT, at most 10, such as {"from": "DATE"}; default none'
);
select core.field('report.runs', 'format', 'TEXT', 'Format of the file',
  p_is_required => true, p_vocabulary => '{CSV,JSONL,XLSX,HTML,PDF,PARQUET}'
);
select core.field('report.runs', 'parameters', 'OBJECT',
  'Values of the parameters of the report by name; default none');
select core.field('report.runs', 'time_zone', 'TEXT',
  'IANA time zone of the times in XLSX, HTML and PDF; default UTC', p_max_length => 100
);
select core.field('report.runs', 'paper', 'TEXT', 'Paper of a PDF; default A4', p_vocabulary => '{A4,LETTER}');
select core.field('report.runs', 'is_raw', 'BOOLEAN',
  'Whether cells of CSV that a spreadsheet takes for formulas stay as they are; default false'
);
select core.field('report.schedules', 'report_id', 'UUID', 'Published report',
  p_is_required => true, p_is_updatable => false, p_target_entity => 'report.definitions', p_is_column => false
);
select core.field('report.schedules', 'name', 'TEXT', 'Name of the schedule', p_is_required => true,
  p_max_length => 150);
select core.field('report.schedules', 'rrule', 'TEXT',
  'Recurrence rule of the days (RFC 5545), such as FREQ=WEEKLY;BYDAY=MO', p_is_required => true, p_max_length => 500
);
select core.field('report.schedules', 'starts_on', 'DATE',
  'First day, from which the others are counted; default today');
select core.field('report.schedules', 'time_of_day', 'TIME', 'Local time of the runs on their day; default 06:00');
select core.field('report.schedules', 'time_zone', 'TEXT',
  'IANA time zone of the time of day, and of the times in files; default UTC', p_max_length => 100
);
select core.field('report.schedules', 'format', 'TEXT', 'Format of the files',
  p_is_required => true, p_vocabulary => '{CSV,JSONL,XLSX,HTML,PDF,PARQUET}'
);
select core.field('report.schedules', 'paper', 'TEXT', 'Paper of a PDF; default A4', p_vocabulary => '{A4,LETTER}');
select core.field('report.schedules', 'parameters', 'OBJECT',
  'Values of the parameters of the report by name; from and until are the days of the period when they are parameters'
);
select core.field('report.schedules', 'mode', 'TEXT',
  'Whose reach a file shows: that of each recipient (default), or of the schedule''s account', p_vocabulary =>
    '{RECIPIENT,OWNER}'
);
select core.field('report.schedules', 'delivery', 'TEXT',
  'Notice and mail (default), to an address a mail with a link; mail with the file up to 10 MB; or notice alone',
  p_vocabulary => '{LINK,ATTACHMENT,INBOX}'
);
select core.field('report.schedules', 'send_when', 'TEXT',
  'Whether each file is sent (default), one with rows or values, or one in which a figure of a site misses its target',
  p_vocabulary => '{ALWAYS,NOT_EMPTY,TARGET_MISSED}'
);
select core.field('report.recipients', 'account_id', 'UUID',
  'Account that gets the report; required without role_id and address',
  p_target_entity => 'identity.accounts'
);
select core.field('report.recipients', 'role_id', 'UUID',
  'Role whose holders get the report; required without account_id and address', p_target_entity => 'identity.roles'
);
select core.field('report.recipients', 'address', 'TEXT',
  'Email address that gets the file attached, or a link; required without account_id and role_id', p_max_length => 320
);
