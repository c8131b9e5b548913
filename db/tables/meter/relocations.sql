comment on table meter.relocations is 'A meter whose readings and roll-ups can still belong to a site that it has left';
comment on column meter.relocations.left_site_id is 'Site that it has left';
comment on column meter.relocations.meter_id is 'Id of the meter';
