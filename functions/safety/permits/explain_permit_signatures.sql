create or replace function api.explain_permit_signatures(p_permit_id uuid)
returns table (
  role           text,
  issue          integer,
  is_required    boolean,
  is_separated   boolean,
  signers        text,
  signed_by_name text,
  signed_at      timestamptz,
  code           text,
  message        text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_permit safety.permits;
begin
  select * into v_permit from safety.permits as p where p.id = p_permit_id;

  if not found then
    perform core.refuse('PERMIT_NOT_FOUND', 'No such permit', 404);
  end if;

  return query
  select r.role, v_permit.issue_count + 1, r.role in ('ISSUER', 'ACCEPTOR') or r.role = any (k.required_roles),
         r.role = any (k.separated_roles), s.p_words, c.display_name, g.signed_at, f.fault ->> 'code',
         f.fault ->> 'message'
    from safety.permit_kinds as k
   cross join unnest(array['ACCEPTOR', 'AREA_AUTHORITY', 'SAFETY', 'ISSUER']) with ordinality as r (role, place)
   cross join lateral safety.signers_of(v_permit, r.role) as s
    left join safety.signatures as g
      on g.permit_id = p_permit_id
     and g.issue = v_permit.issue_count + 1
     and g.role = r.role
     and g.voided_at is null
    left join identity.account_labels as c on c.id = g.signed_by
   cross join lateral (
      select case r.role
               when 'ISSUER' then safety.acceptor_faults(v_permit) || safety.signer_faults(v_permit, 'ISSUER')
               else safety.signing_faults(v_permit, r.role)
             end
    ) as a (faults)
    left join lateral jsonb_array_elements(a.faults) with ordinality as f (fault, place) on true
   where k.id = v_permit.kind_id
   order by r.place, f.place;
end
$$;

comment on function api.explain_permit_signatures is $$Explain the signatures of a permit

One row for each role of the next issue: permitted signers, the signature, and each obstacle that prevents you from
signing, with code and message; a row without code where you can sign. is_required: the permit is not issued without
it. is_separated: one person signs in at most one of these roles. The ISSUER signs with issue_permit or
reissue_permit, others with sign_permit, which run the same checks.
Refuses with PERMIT_NOT_FOUND.$$;
