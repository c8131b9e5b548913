--! Previous: sha1:3efd8abc749f086facf0872fa88ce65c0c465630
--! Hash: sha1:ba6d22dc645bcedc0f5ca66e11a326e4e05ca2d4
--! Message: index-work-orders-awaiting-approval

--! no-transaction
-- Work orders that await approval.
create index concurrently work_orders_awaiting_approval_idx on work.work_orders (organization_id, id) where status = 'AWAITING_APPROVAL';
