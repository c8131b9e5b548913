-- The last day for the submission of a claim with these lines: the day of the completion of its work order at the site,
-- plus the fewest claim days of their revisions; null while it is not completed, or without a limit.
create or replace function work.claim_due_on(p_work_order work.work_orders, p_use_ids uuid[])
returns date
language sql
stable
set search_path = ''
as $$
  select core.site_date(p_work_order.site_id, p_work_order.completed_at) + min(r.claim_days)
    from contract.uses as u
    join contract.revisions as r on r.id = u.revision_id
   where u.id = any (p_use_ids)
     and p_work_order.completed_at is not null
$$;

grant execute on function work.claim_due_on to assetry_api;
