--! Previous: sha1:b65e2196487af1dda8ecae2aed1cf76d010a3d15
--! Hash: sha1:75d9275c72a811890630917c22c272c321f38563
--! Message: index-purchase-orders-pending-approval

--! no-transaction
-- Purchase orders that await approval.
create index concurrently purchase_orders_pending_approval_idx on procurement.purchase_orders (organization_id, id) where status = 'PENDING_APPROVAL';
