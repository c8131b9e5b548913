-- Pays approved hours again, in other pieces, or because a purchase order bills them now or no more: what was posted is
-- reversed, and the new amount is posted today, to closed work as well. Rates stay those of the first approval, day by
-- day, and the books those of the site at which the work order was then.
create or replace function work.repay_labour(
  p_entry work.labour_entries, p_pieces work.labour_pieces[], p_reason text
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_kept   work.labour_pieces[] := array(
    select p
      from work.labour_pieces as p
     where p.organization_id = p_entry.organization_id
       and p.labour_entry_id = p_entry.id
       and p.superseded_at is null
     order by p.position
  );
  v_pieces work.labour_pieces[];
begin
  perform work.reverse_labour_cost(p_entry, p_reason, true);

  v_pieces := array(
    select jsonb_populate_record(
             p,
             jsonb_build_object(
               'revision', k.revision + 1, 'labour_rate_id', k.labour_rate_id, 'contract_rate_id', k.contract_rate_id,
               'hourly_rate', k.hourly_rate, 'currency', k.currency, 'vendor_id', k.vendor_id, 'is_billed', b.is_billed,
               'amount', case
                 when b.is_billed then 0
                 else workforce.pay_amount(
                   p.minutes, k.hourly_rate,
                   jsonb_populate_record(
                     null::workforce.pay_rules, jsonb_build_object('kind', p.base_kind, 'value', p.base_value)
                   ),
                   jsonb_populate_record(null::workforce.pay_rules, jsonb_build_object('value', p.increment_value))
                 )
               end
             )
           )
      from unnest(p_pieces) as p
     cross join lateral (
        -- The rate of the day; of the nearest day when the clocks of the home site were changed since.
        select r.*
          from unnest(v_kept) as r
         order by abs(r.worked_on - p.worked_on), r.position
         limit 1
      ) as k
     cross join lateral (select work.is_billed(p_entry.work_order_id, k.vendor_id) as is_billed) as b
     order by p.position
  );

  perform work.post_labour(p_entry, work.store_pieces(v_pieces), p_is_correction => true);
end
$$;

grant execute on function work.repay_labour to assetry_api;
