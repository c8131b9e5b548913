--! Previous: sha1:66c1e406f8e2dc02307df58437cf0a2b88217e09
--! Hash: sha1:b5a537124ff5ad0932aafd2abc9a5b9b5468bdf2
--! Message: index-clocks-policy

--! no-transaction
-- Only clocks with a policy: what names none is not written into it.
create index concurrently clocks_policy_idx on service.clocks (organization_id, policy_id) where policy_id is not null;
