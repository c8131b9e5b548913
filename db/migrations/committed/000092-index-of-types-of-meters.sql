--! Previous: sha1:513fddfab98af081d92c8a3effd535cb04b006bc
--! Hash: sha1:6f6dd32daccf3bcb2cbaa61379ab32130942c0bb
--! Message: index-of-types-of-meters

--! no-transaction
create index concurrently meters_type_id_idx on meter.meters (organization_id, type_id) where type_id is not null;
