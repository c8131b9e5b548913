--! Previous: sha1:de6dc92ef932f64ee5d39031ccb7c41ef022c244
--! Hash: sha1:6866d68f2efad3f912449148f3625190a981f5e3
--! Message: instruments-of-readings

--! no-transaction
create index concurrently readings_instrument_id_idx
  on meter.readings (organization_id, instrument_id, read_at) where instrument_id is not null;
