-- What is left of the cap of a revision for an event of a day; null without a cap.
create or replace function contract.cap_left(p_revision contract.revisions, p_starts_on date, p_day date)
returns numeric
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_period_starts_on date := case p_revision.cap_period
    when 'TERM' then '-infinity'
    else contract.year_of(p_starts_on, p_day)
  end;
begin
  return p_revision.cap_amount - coalesce(
    (
      select b.used_amount
        from contract.cap_balances as b
       where b.organization_id = p_revision.organization_id
         and b.contract_id = p_revision.contract_id
         and b.currency = p_revision.currency
         and b.period_starts_on = v_period_starts_on
    ),
    0
  );
end
$$;

grant execute on function contract.cap_left to assetry_api, assetry_list;
