-- How long records of this kind are kept; null for ever.
create or replace function core.retention(p_name text)
returns interval
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_days integer;
begin
  select case when not r.is_forever then coalesce(r.days, r.default_days) end into v_days
    from core.retentions as r
   where r.name = p_name;

  if not found then
    perform core.refuse('RETENTION_NOT_FOUND', format('No retention is named %s', p_name), 404);
  end if;

  return make_interval(days => v_days);
end
$$;
