comment on table itam.device_identifiers is
'By what a device is known again: agent, serial number, UUID, network addresses';
comment on column itam.device_identifiers.strength is 'From 0 to 100: how surely the identifier alone names one device';
