--! Previous: sha1:2602c05b974ef76c78fdf4ce01fd46f886be6c11
--! Hash: sha1:ff31bfebd42b7d2b37e96e64f09d015b6000a846
--! Message: index-cost-lines-posted

--! no-transaction
-- The few costs whose work order has moved, by the site in whose books they are.
create index concurrently cost_lines_posted_site_id_idx on work.cost_lines (organization_id, posted_site_id, incurred_on)
  where posted_site_id is not null;
