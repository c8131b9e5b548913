-- Charges loans for work, which came back and are locked with their work order, to it: the minutes of use, or else
-- those of the loan in the working time of its site, by the rate at check-out. Answers warnings of what a work order
-- that is over or out of reach does not take.
create or replace function asset.charge_loans(p_custody_ids uuid[], p_used_minutes integer)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_loan   record;
  v_faults jsonb := '[]';
begin
  for v_loan in
    select c.id, c.work_order_id, c.hourly_rate, c.rate_currency, a.asset_number, a.name, w.status, m.minutes
      from asset.custodies as c
      join asset.assets as a on a.id = c.asset_id
      left join work.work_orders as w on w.id = c.work_order_id
     cross join lateral (
        select coalesce(
                 p_used_minutes, round(workforce.minutes_between(c.site_id, c.checked_out_at, c.checked_in_at))
               )::integer as minutes
     ) as m
     where c.id = any (p_custody_ids)
       and c.hourly_rate is not null
     order by c.id
  loop
    if coalesce(v_loan.status in ('CLOSED', 'CANCELLED', 'DRAFT', 'AWAITING_APPROVAL'), true) then
      v_faults := v_faults || jsonb_build_array(
        core.fault(
          'work_order_id', 'COST_NOT_CHARGED', format('Asset %s: its work order takes no costs', v_loan.asset_number)
        ) || '{"is_warning": true}'
      );
      continue;
    end if;

    update asset.custodies as c set used_minutes = v_loan.minutes where c.id = v_loan.id;

    if v_loan.minutes * v_loan.hourly_rate > 0 then
      perform work.post_cost(
        v_loan.work_order_id, 'TOOL', round(v_loan.minutes / 60.0, 4), 'h', v_loan.hourly_rate,
        v_loan.minutes * v_loan.hourly_rate / 60, null, null, format('%s (%s)', v_loan.name, v_loan.asset_number),
        null, v_loan.rate_currency
      );
    end if;
  end loop;

  return v_faults;
end
$$;

grant execute on function asset.charge_loans to assetry_api;
