delete from audit.withheld_columns where entity like 'meter.%';

-- A channel may feed a meter at another site.
insert into audit.withheld_columns (entity, columns, reader, is_for_all)
values
  ('meter.channels', '{meter_id}', 'core.reaches_all_sites', true);
