-- Pays approved hours again, in other pieces: what was posted is reversed, and the new amount is posted today, to
-- closed work as well. Rates stay those of the first approval, day by day, and the books those of the site at which the
-- work order was then.
create or replace function work.repay_labour(
  p_entry work.labour_entries, p_pieces work.labour_pieces[], p_reason text
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_kept     work.labour_pieces[] := array(
    select p
      from work.labour_pieces as p
     where p.organization_id = p_entry.organization_id
       and p.labour_entry_id = p_entry.id
       and p.superseded_at is null
     order by p.position
  );
  v_amount   numeric;
  v_first_id uuid;
  v_books_id uuid;
begin
  select coalesce(c.posted_site_id, c.site_id)
    into v_books_id
    from work.cost_lines as c
   where c.organization_id = p_entry.organization_id
     and c.source_entity = 'work.labour_entries'
     and c.source_id = p_entry.id
     and c.reversal_of is null;

  perform work.reverse_labour_cost(p_entry, p_reason, true);

  with paid as (
    insert into work.labour_pieces (
      site_id, labour_entry_id, position, worked_on, started_at, ended_at, minutes, base_fact, base_kind, base_value,
      increment_fact, increment_value, labour_rate_id, hourly_rate, currency, amount, revision
    )
    select p.site_id, p.labour_entry_id, p.position, p.worked_on, p.started_at, p.ended_at, p.minutes, p.base_fact,
           p.base_kind, p.base_value, p.increment_fact, p.increment_value, k.labour_rate_id, k.hourly_rate, k.currency,
           workforce.pay_amount(
             p.minutes, k.hourly_rate,
             jsonb_populate_record(
               null::workforce.pay_rules, jsonb_build_object('kind', p.base_kind, 'value', p.base_value)
             ),
             jsonb_populate_record(null::workforce.pay_rules, jsonb_build_object('value', p.increment_value))
           ),
           v_kept[1].revision + 1
      from unnest(p_pieces) as p
     cross join lateral (
        -- The rate of the day; of the nearest day when the clocks of the home site were changed since.
        select r.labour_rate_id, r.hourly_rate, r.currency
          from unnest(v_kept) as r
         order by abs(r.worked_on - p.worked_on), r.position
         limit 1
      ) as k
    returning id, position, amount
  )
  select sum(p.amount), (array_agg(p.id order by p.position))[1] into v_amount, v_first_id from paid as p;

  perform work.post_cost(
    p_entry.work_order_id, 'LABOUR', p_entry.minutes / 60.0, 'h', round(v_amount * 60 / p_entry.minutes, 6), v_amount,
    'work.labour_pieces', v_first_id, p_entry.kind, p_is_correction => true, p_books_site_id => v_books_id
  );
end
$$;

grant execute on function work.repay_labour to assetry_api;
