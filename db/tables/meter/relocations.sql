comment on table meter.relocations is
'That readings and roll-ups of a meter may still stand at a site that it has left';
comment on column meter.relocations.left_site_id is 'The site that it has left';
comment on column meter.relocations.meter_id is 'Id of the meter';
