-- Refuses what the system counts and keeps itself.
create or replace function contract.check_server_columns(p_row jsonb)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(coalesce(
           jsonb_agg(jsonb_build_object('field', c.name, 'code', 'READ_ONLY', 'message', 'Kept by the system')),
           '[]'
         ))
    from unnest(array['contracts', 'contracts_bound_by_type', 'row_version']) as c (name)
   where p_row ->> c.name is not null
$$;
