--! Previous: sha1:020bec4b2d5d90a997601430971d05aa270b3406
--! Hash: sha1:7e37dd2be28b439007a0ad16dd500aca0749bfd7
--! Message: index of planners of work

--! no-transaction
create index concurrently work_orders_planner_id_idx on work.work_orders (organization_id, planner_id, site_id) where planner_id is not null;
