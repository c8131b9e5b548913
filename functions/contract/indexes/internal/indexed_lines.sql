-- The amounts of a revision that an indexation changes from a day on, with their new values: hourly rates and call-out
-- fees to four decimal places at most, prices to six. Lines that end before that day are left out.
create or replace function contract.indexed_lines(
  p_revision    contract.revisions,
  p_numerator   numeric,
  p_denominator numeric,
  p_from        date
)
returns table (
  kind text, line_id uuid, "position" integer, item_id uuid, craft_id uuid, currency text, old_amount numeric,
  new_amount numeric
)
language sql
stable
set search_path = ''
as $$
  select a.kind, a.id, a.position, a.item_id, a.craft_id, a.currency, a.amount,
         contract.indexed_amount(
           a.amount, p_numerator, p_denominator,
           least(coalesce(p_revision.index_places, core.currency_decimals(a.currency)), a.places)
         )
    from (
      select 'HOURLY_RATE' as kind, r.id, r.position, null::uuid as item_id, r.craft_id, r.currency,
             r.hourly_rate as amount, 4 as places, r.ends_on
        from contract.rates as r
       where r.organization_id = p_revision.organization_id
         and r.revision_id = p_revision.id
       union all
      select 'CALL_OUT_FEE', r.id, r.position, null, r.craft_id, r.currency, r.call_out_fee, 4, r.ends_on
        from contract.rates as r
       where r.organization_id = p_revision.organization_id
         and r.revision_id = p_revision.id
         and r.call_out_fee is not null
       union all
      select 'UNIT_PRICE', p.id, p.position, p.item_id, null, p.currency, p.unit_price, 6, p.ends_on
        from contract.prices as p
       where p.organization_id = p_revision.organization_id
         and p.revision_id = p_revision.id
    ) as a
   where coalesce(a.ends_on >= p_from, true)
$$;

grant execute on function contract.indexed_lines to assetry_api, assetry_list;
