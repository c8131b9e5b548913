-- The lines of a plan with what they cost in the currency of the site: hours without a price by the rate of their craft
-- today, items by what stock knows of them; refuses those for which there is none, and an estimate that the books do
-- not take.
create or replace function work.price_plan(p_site_id uuid, p_lines work.plan_lines[])
returns work.plan_lines[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_currency text := (select s.currency from core.sites as s where s.id = p_site_id);
  v_today    date := core.site_date(p_site_id);
  v_line     work.plan_lines;
  v_lines    work.plan_lines[] := '{}';
  v_faults   jsonb := '[]';
begin
  foreach v_line in array p_lines loop
    v_line.currency := v_currency;

    if v_line.kind = 'LABOUR' then
      v_line.unit := coalesce(v_line.unit, 'h');
      v_line.unit_cost := coalesce(
        v_line.unit_cost, workforce.craft_rate_on(v_line.craft_id, v_line.craft_level, v_today, v_currency)
      );
    end if;

    if v_line.item_id is not null then
      v_line.unit_cost := coalesce(
        v_line.unit_cost, inventory.planned_cost(p_site_id, v_line.item_id, v_line.storeroom_id, v_line.unit)
      );
    end if;

    if v_line.unit_cost is null then
      v_faults := v_faults || core.fault(
        format('p_lines[%s].unit_cost', v_line.position), 'MISSING_VALUE', case
          when v_line.item_id is null then format('There is no rate in %s', v_currency)
          else 'The item has no known cost'
        end
      );
    end if;

    v_lines := v_lines || v_line;
  end loop;

  perform core.refuse_faults(v_faults);

  if (select sum(l.quantity * l.unit_cost) from unnest(v_lines) as l) >= 99999999999999 then
    perform core.refuse_field('p_lines', 'TOO_LARGE', 'The estimate exceeds the largest possible value');
  end if;

  return v_lines;
end
$$;

grant execute on function work.price_plan to assetry_api;
