create or replace function api.explain_contract_use(p_contract_id uuid)
returns table (
  currency         text,
  cap_period       text,
  period_starts_on date,
  period_ends_on   date,
  cap_amount       numeric,
  used_amount      numeric,
  left_amount      numeric,
  used_percent     numeric,
  elapsed_days     integer,
  total_days       integer,
  elapsed_percent  numeric,
  pace             numeric
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_contract contract.contracts;
  v_revision contract.revisions;
  v_day      date;
  v_first    date;
  v_last     date;
begin
  perform core.require_permission('contract.read');
  select * into v_contract from contract.contracts as c where c.id = p_contract_id;

  if not found then
    perform core.refuse('CONTRACT_NOT_FOUND', 'No such contract', 404);
  end if;

  v_day := core.site_date(v_contract.site_id);
  select * into v_revision from contract.revisions as r where r.id = contract.revision_on(p_contract_id, v_day);
  v_first := v_contract.starts_on;
  v_last := v_contract.ends_on;

  if v_revision.cap_period = 'YEAR' then
    v_first := contract.year_of(v_contract.starts_on, greatest(v_day, v_contract.starts_on));
    v_last := least(v_first + interval '1 year' - interval '1 day', v_contract.ends_on)::date;
  end if;

  return query
  select u.currency, v_revision.cap_period, v_first, v_last, u.cap_amount, u.used_amount,
         u.cap_amount - u.used_amount, u.used_percent, e.elapsed_days, e.total_days, p.elapsed_percent,
         round(u.used_percent / nullif(p.elapsed_percent, 0), 4)
    from contract.uses_of(v_revision, p_contract_id, v_first) as u
   cross join lateral (
      select case when v_first is not null then least(greatest(v_day - v_first + 1, 0), v_last - v_first + 1) end
               as elapsed_days,
             v_last - v_first + 1 as total_days
   ) as e
   cross join lateral (select round(100.0 * e.elapsed_days / e.total_days, 4) as elapsed_percent) as p
   order by u.cap_amount is null, u.currency;
end
$$;

comment on function api.explain_contract_use is $$Explain how much of a contract is used

One row for the cap of the revision in force today, and one for each other currency in which the contract has paid:
what it has paid (used_amount) of the cap, and the days of the period that have gone, today included. pace is
used_percent divided by elapsed_percent: above 1 the cap is used up before the end of the period. The period is the term
of the contract, or its present year where cap_period is YEAR. Empty where there is no cap or no last day.
Refuses with PERMISSION_DENIED and CONTRACT_NOT_FOUND.$$;
