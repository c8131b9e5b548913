--! Previous: sha1:ff6767e3a40cf6c23a6a17a2de5211a8365da803
--! Hash: sha1:4b22a0f66490561df457d19d158bb4ed9e256aae
--! Message: index-of-plans-by-lot

--! no-transaction
create index concurrently plan_lines_lot_id_idx
  on work.plan_lines (organization_id, item_id, lot_id) where lot_id is not null;
