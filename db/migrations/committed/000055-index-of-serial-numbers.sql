--! Previous: sha1:9f86aab58ae910ea5a8390bd3b94e60e1a67db82
--! Hash: sha1:2f40ecaf551dae6ee425869695f7d54fb56e25f0
--! Message: index-of-serial-numbers

--! no-transaction
create index concurrently discovered_devices_serial_number_idx on itam.discovered_devices (organization_id, serial_number);
