-- Of the facts of work.planned_backlog_facts the work orders that are ready, and the capacity.
create or replace function work.ready_backlog_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select f.*
    from work.planned_backlog_facts(p_site_ids, p_asset_ids, p_from, p_until) as f
   where f.class is not null;
end;
