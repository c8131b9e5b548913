-- No list shows claims in this order.
drop index safety.claims_created_at_idx;
