create or replace function api.explain_contract_indexation(
  p_contract_id    uuid,
  p_on          date    default null,
  p_is_retroactive boolean default false
)
returns table (
  kind             text,
  line_id          uuid,
  "position"       integer,
  item_id          uuid,
  craft_id         uuid,
  old_amount       numeric,
  new_amount       numeric,
  currency         text,
  price_index_code text,
  index_starts_on  date,
  base_value       numeric,
  index_value      numeric,
  change_percent   numeric,
  applied_percent  numeric,
  is_due           boolean,
  effective_on     date,
  formula          text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_contract contract.contracts;
begin
  perform core.require_permission('contract.read');
  select * into v_contract from contract.contracts as c where c.id = p_contract_id;

  if not found then
    perform core.refuse('CONTRACT_NOT_FOUND', 'No such contract', 404);
  end if;

  return query
  select l.kind, l.line_id, l.position, l.item_id, l.craft_id, l.old_amount,
         case when i.is_due then l.new_amount else l.old_amount end, l.currency, x.code, i.starts_on,
           r.index_base_value,
         i.value, round((i.value - r.index_base_value) * 100 / r.index_base_value, 4),
         case when i.is_due then round(i.numerator / i.denominator, 4) else 0 end, i.is_due, f.effective_on,
         format(
           '%s x (1 + %s %% x (%s - %s) / %s)%s', trim_scale(l.old_amount), trim_scale(r.index_percent),
           trim_scale(i.value), trim_scale(r.index_base_value), trim_scale(r.index_base_value),
           case
             when not i.is_due then ', below the threshold'
             when i.denominator = 1 and i.numerator <> r.index_percent * (i.value - r.index_base_value) then
               format(', at most %s %%', trim_scale(r.index_cap_percent))
             else ''
           end
         )
    from contract.revisions as r
    join contract.price_indexes as x on x.id = r.price_index_id
   cross join lateral contract.indexation_of(r, p_on) as i
   cross join lateral (
      select contract.indexed_from(v_contract.site_id, i.effective_on, p_is_retroactive) as effective_on
   ) as f
   cross join lateral contract.indexed_lines(r, i.numerator, i.denominator, f.effective_on) as l
   where r.id = contract.last_revision(p_contract_id)
   order by l.kind, l.position;
end
$$;

comment on function api.explain_contract_indexation is $$Explain the indexation of a contract

One row for each amount that generate_contract_indexation changes: hourly rates, call-out fees and prices of the last
approved revision, with the old and the new amount and the formula. applied_percent is the share index_percent of the
change of the index since base_value, at most index_cap_percent either way; below index_threshold_percent nothing is
due. No rows without a clause in the revision or without a value of the index.
p_on: First day of the month of the value; default the last one
p_is_retroactive: Whether days before today count; default false, which starts today at the earliest
Refuses with PERMISSION_DENIED and CONTRACT_NOT_FOUND.$$;
