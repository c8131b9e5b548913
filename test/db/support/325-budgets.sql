-- A cost center, called by its code.
create function test.cost_center(p_code text)
returns uuid
language sql
volatile
security definer
as $$
  insert into procurement.cost_centers (organization_id, code, name)
  values (test.current_organization(), p_code, p_code)
  returning test.remember(p_code, id)
$$;

-- The day of sites without a zone of their own, so many days from now.
create function test.day(p_days integer default 0)
returns date
language sql
stable
security definer
as $$
  select core.site_date(null) + p_days
$$;

-- A budget of a cost center in euros, ACTIVE, for the year around the day when the test runs.
create function test.budget(p_name text, p_cost_center text, p_amount numeric, p_values jsonb default '{}')
returns uuid
language sql
volatile
security definer
as $$
  insert into procurement.budgets (
    organization_id, cost_center_id, name, currency, starts_on, ends_on, amount, is_hard, warn_percent, status
  )
  select test.current_organization(), test.id(p_cost_center), p_name, coalesce(p_values ->> 'currency', 'EUR'),
         coalesce((p_values ->> 'starts_on')::date, test.day(-100)),
         coalesce((p_values ->> 'ends_on')::date, test.day(100)), p_amount,
         coalesce((p_values ->> 'is_hard')::boolean, true), (p_values ->> 'warn_percent')::numeric,
         coalesce(p_values ->> 'status', 'ACTIVE')
  returning test.remember(p_name, id)
$$;

-- What a budget bears: approved to be bought, ordered, spent, and what is left.
create function test.figures(p_budget text)
returns numeric[]
language sql
stable
security definer
as $$
  select array[
           trim_scale(b.pre_committed_amount), trim_scale(b.committed_amount), trim_scale(b.actual_amount),
           trim_scale(b.available_amount)
         ]
    from procurement.budgets as b
   where b.id = test.id(p_budget)
$$;

-- What is wrong with a request, as "amount TOO_SMALL, …".
create function test.field_faults(p_sql text)
returns text
language plpgsql
volatile
as $$
begin
  execute p_sql;
  return 'not refused';
exception
  when sqlstate 'PGRST' then
    return (
      select string_agg((e ->> 'field') || ' ' || (e ->> 'code'), ', ' order by e ->> 'field', e ->> 'code')
        from jsonb_array_elements((sqlerrm::jsonb ->> 'details')::jsonb) as e
    );
end
$$;

grant execute on function test.field_faults, test.cost_center, test.day, test.budget, test.figures to public;
