-- What contracts pay of the costs that a request posted, when it commits: nothing is locked afterwards, so that
-- balances of several contracts are locked in one order however the request came to its costs (ADR 18). The first line
-- of the transaction takes all of them, in the order in which they were posted (work.note_costs); the others find
-- nothing left.
create or replace function work.cover_costs()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_ids             uuid[] := string_to_array(nullif(current_setting('assetry.posted_costs', true), ''), ',');
  v_before          text   := coalesce(current_setting('assetry.organization_id', true), '');
  v_lines           work.cost_lines[];
  v_contracts       uuid[];
  v_currencies      text[];
  v_line            work.cost_lines;
  v_is_lost         boolean;
  v_organization_id uuid;
begin
  if v_ids is null then
    return null;
  end if;

  perform set_config('assetry.posted_costs', '', true);

  for v_organization_id in
    select distinct c.organization_id from work.cost_lines as c where c.id = any (v_ids)
  loop
    perform set_config('assetry.organization_id', v_organization_id::text, true);

    v_lines := array(
      select c
        from work.cost_lines as c
       where c.id = any (v_ids)
         and c.organization_id = v_organization_id
       order by array_position(v_ids, c.id)
    );

    select array_agg(k.contract_id) filter (where not k.is_lost), array_agg(k.currency) filter (where not k.is_lost),
           bool_or(k.is_lost)
      into v_contracts, v_currencies, v_is_lost
      from (
        select p.contract_id, p.currency, coalesce(p.is_lost, false) as is_lost
          from unnest(v_lines) as l
         cross join lateral work.payers_of(l) as p
         where l.reversal_of is null
        union
        select u.contract_id, u.currency, false
          from unnest(v_lines) as l
          join contract.uses as u on u.organization_id = l.organization_id and u.cost_line_id = l.reversal_of
      ) as k;

    continue when v_is_lost is null;

    if v_contracts is not null then
      perform contract.lock_balances(v_organization_id, v_contracts, v_currencies);
    end if;

    foreach v_line in array v_lines loop
      perform work.cover_cost(v_line);
    end loop;
  end loop;

  perform set_config('assetry.organization_id', v_before, true);
  return null;
end
$$;

drop trigger if exists cover_costs on work.cost_lines;

create constraint trigger cover_costs
  after insert on work.cost_lines
  deferrable initially deferred
  for each row
  execute function work.cover_costs();
