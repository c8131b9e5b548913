-- Who may sign a permit of a kind as what, as it was given, in its order, with every fault of each. A role that is
-- left out is everybody's, and says so.
create or replace function safety.read_kind_signers(
  p_signers    jsonb,
  out p_read   safety.permit_kind_signers[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read   record := core.read_rows('p_signers', 'safety.permit_kind_signers', p_signers, 'create', 200);
  v_faults jsonb;
begin
  p_read := array(
    select jsonb_populate_record(
             null::safety.permit_kind_signers,
             '{"is_anybody": false}' || jsonb_strip_nulls(r.kept) || jsonb_build_object('position', r.position)
           )
      from jsonb_array_elements(v_read.p_kept) with ordinality as r (kept, position)
     order by r.position
  );

  -- What the values of a line mean together is asked where each of them could be read.
  select coalesce(
           jsonb_agg(
             core.fault(format('p_signers[%s].%s', g.position, f.field), f.code, f.message) order by g.position, f.field
           ),
           '[]'
         )
    into v_faults
    from unnest(p_read) as g
   cross join lateral (select num_nonnulls(g.role_id, g.certificate_type_id, g.account_id)) as n (named)
   cross join lateral (
      values
        (
          'is_anybody', 'MISSING_VALUE',
          'One of role_id, certificate_type_id, account_id or is_anybody true is required',
          not g.is_anybody and n.named = 0
        ),
        (
          'is_anybody', 'NOT_ALLOWED', 'Set only one: a role, a type of certificate, an account, or is_anybody',
          n.named + g.is_anybody::integer > 1
        )
    ) as f (field, code, message, is_so)
   where f.is_so
     and not v_read.p_faults @? format('$[*] ? (@.field starts with "p_signers[%s].")', g.position)::jsonpath;

  p_faults := v_read.p_faults || v_faults;
  p_read := p_read || array(
    select jsonb_populate_record(
             null::safety.permit_kind_signers,
             jsonb_build_object(
               'role', r.role, 'is_anybody', true,
               'position', cardinality(p_read) + row_number() over (order by r.place)
             )
           )
      from unnest(array['ISSUER', 'ACCEPTOR', 'AREA_AUTHORITY', 'SAFETY']) with ordinality as r (role, place)
     where not exists (select from unnest(p_read) as g where g.role = r.role)
     order by r.place
  );
end
$$;

grant execute on function safety.read_kind_signers to assetry_api;
