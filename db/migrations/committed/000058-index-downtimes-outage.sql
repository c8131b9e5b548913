--! Previous: sha1:d9d04482e7e25c45c3f3700ccecf180a7a53f1d1
--! Hash: sha1:de6dc92ef932f64ee5d39031ccb7c41ef022c244
--! Message: index-downtimes-outage

--! no-transaction
create index concurrently downtimes_outage_id_idx on asset.downtimes (organization_id, outage_id);
