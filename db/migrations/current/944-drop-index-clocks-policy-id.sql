-- clocks_policy_idx takes its place.
drop index service.clocks_policy_id_idx;
