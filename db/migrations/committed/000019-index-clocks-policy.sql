--! Previous: sha1:addc77934c1f0c2c9f48d00bda09a053f1627856
--! Hash: sha1:ea6c55b4ca5a6d4bab7e0653ef02f3f03d30bd78
--! Message: index-clocks-policy

--! no-transaction
-- Only clocks with a policy: what names none is not written into it.
create index concurrently clocks_policy_idx on service.clocks (organization_id, policy_id) where policy_id is not null;
