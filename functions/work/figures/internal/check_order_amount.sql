-- Refuses a figure over more work orders of these statuses at these sites than it counts; p_records says what they are.
create or replace function work.check_order_amount(
  p_site_ids uuid[], p_statuses text[], p_records text, p_most integer
)
returns void
language sql
stable
security definer
set search_path = ''
as $$
  select core.check_amount(count(*), 'p_site_ids', p_records, p_most)
    from (
      select
        from work.work_orders as w
       where w.organization_id = core.current_organization_id()
         and w.site_id = any (p_site_ids)
         and w.status = any (p_statuses)
       limit 2 * p_most
    ) as n
$$;
