--! Previous: sha1:42e94bd85511a19d6c6a7d5e748ee9c0fd9b1030
--! Hash: sha1:4888cd8d929e0178ec402f6e538825db6c843e6b
--! Message: index of rules by category

--! no-transaction
create index concurrently approval_rules_category_id_idx
  on procurement.approval_rules (organization_id, category_id) where category_id is not null;
