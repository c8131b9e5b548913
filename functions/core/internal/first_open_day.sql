-- The first day, from this one on, on which the caller may post: the day itself, or the first of a later month. A month
-- without a row is open, unless a later one was ever closed: whoever closes the first month closes all before it.
create or replace function core.first_open_day(p_on date)
returns date
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_organization_id uuid := core.current_organization_id();
  v_month_on        date := date_trunc('month', p_on)::date;
  v_status          text;
  v_next_on         date;
begin
  loop
    select p.status into v_status
      from core.periods as p
     where p.organization_id = v_organization_id
       and p.month_on = v_month_on;

    exit when v_status = 'OPEN' or v_status = 'CLOSING' and core.has_permission('period.adjust');

    if v_status is null then
      select min(p.month_on) into v_next_on
        from core.periods as p
       where p.organization_id = v_organization_id
         and p.month_on > v_month_on
      having bool_or(p.status = 'CLOSED' or p.reopened_at is not null);

      exit when v_next_on is null;
      v_month_on := v_next_on;
    else
      v_month_on := (v_month_on + interval '1 month')::date;
    end if;
  end loop;

  return greatest(p_on, v_month_on);
end
$$;

grant execute on function core.first_open_day to assetry_api;
