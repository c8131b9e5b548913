-- Only clocks with a policy: what names none is not written into it.
-- lint-allow index-lock: becomes concurrent
create index clocks_policy_idx on service.clocks (organization_id, policy_id) where policy_id is not null;
