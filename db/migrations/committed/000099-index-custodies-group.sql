--! Previous: sha1:d67f68f8de0436bfd4ef398275e0fbb2204ff966
--! Hash: sha1:2034be90b40fbe1c9c651b8c5f77be7a01e827b3
--! Message: index-custodies-group

--! no-transaction
create index concurrently custodies_group_id_idx
  on asset.custodies (organization_id, group_id) where group_id is not null;
