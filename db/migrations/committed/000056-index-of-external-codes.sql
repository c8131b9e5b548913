--! Previous: sha1:2f40ecaf551dae6ee425869695f7d54fb56e25f0
--! Hash: sha1:e49ca13e119cb5094655fc7acb8dc22edd22fa32
--! Message: index-of-external-codes

--! no-transaction
create index concurrently devices_external_code_idx on meter.devices (organization_id, external_code);
