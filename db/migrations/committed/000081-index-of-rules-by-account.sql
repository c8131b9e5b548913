--! Previous: sha1:4888cd8d929e0178ec402f6e538825db6c843e6b
--! Hash: sha1:b9ccbbe80c07a901965b35aa78cae1cf52fd8cc2
--! Message: index of rules by account

--! no-transaction
create index concurrently approval_rules_account_id_idx
  on procurement.approval_rules (organization_id, account_id) where account_id is not null;
