comment on table meter.output_counters is
'Output that a meter counts for its asset, with the ideal rate, from one day of the site to another';
comment on column meter.output_counters.id is 'Id of the output counter';
comment on column meter.output_counters.site_id is 'Site of the meter; updated when its asset moves';
comment on column meter.output_counters.meter_id is 'Meter that counts';
comment on column meter.output_counters.kind is 'GOOD output, REJECTED output, or TOTAL, both together';
comment on column meter.output_counters.ideal_per_hour is
'Output of one hour at the ideal rate, in the unit of the meter';
comment on column meter.output_counters.starts_on is 'First day at the site';
comment on column meter.output_counters.ends_on is 'Last day at the site; empty without end';
comment on column meter.output_counters.archived_at is 'Time of archiving; empty while it counts';
