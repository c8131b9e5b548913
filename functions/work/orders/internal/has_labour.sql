-- Whether somebody worked on a work order, or does.
create or replace function work.has_labour(p_work_order_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
           select 1
             from work.labour_entries as e
            where e.work_order_id = p_work_order_id
              and e.status in ('RUNNING', 'RECORDED', 'APPROVED')
         )
$$;

grant execute on function work.has_labour to assetry_api, assetry_list;
