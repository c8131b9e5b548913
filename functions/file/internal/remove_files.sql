-- Removes files that have had no link for as long as retention says. Fifty a call; what fails with one stops no other.
-- Returns how many.
create or replace function file.remove_files(p_at timestamptz default clock_timestamp())
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  select core.take_each(
           'remove_files', 'file.remove_file', array_agg(d.organization_id order by d.removes_at, d.id),
           array_agg(d.id order by d.removes_at, d.id), p_at
         )
    from (
      select f.id, f.organization_id, f.removes_at
        from file.files as f
       where f.status <> 'REMOVED'
         and f.removes_at <= p_at
         and not core.is_put_off(f.organization_id, 'remove_files', f.id, p_at)
       order by f.removes_at, f.id
       limit 50
    ) as d
$$;

grant execute on function file.remove_files to assetry_worker;
