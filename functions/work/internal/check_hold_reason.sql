-- The hold reason of a code, of the organization's own, which is held as it is while work comes to rest for it, or else
-- one that all share, which belongs to no organization; refuses a code that does not exist, one that was archived, and
-- one that asks for a note when there is none.
create or replace function work.check_hold_reason(p_code text, p_note text)
returns work.own_hold_reasons
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_reason work.own_hold_reasons;
begin
  select * into v_reason
    from work.own_hold_reasons as o
   where o.code = p_code
     for share;

  if not found then
    v_reason := (
      select jsonb_populate_record(null::work.own_hold_reasons, to_jsonb(h))
        from work.hold_reasons as h
       where h.code = p_code
    );
  end if;

  if v_reason.code is null then
    perform core.refuse_field(
      'hold_reason', 'NOT_IN_VOCABULARY',
      (
        select 'One of ' || string_agg(r.code, ', ' order by r.code)
          from (
            select h.code from work.hold_reasons as h
             union all
            select o.code from work.own_hold_reasons as o where o.archived_at is null
          ) as r
      )
    );
  elsif v_reason.archived_at is not null then
    perform core.refuse_field('hold_reason', 'ARCHIVED', 'Archived: it cannot be used for new records');
  elsif v_reason.is_note_required and p_note is null then
    perform core.refuse_field('note', 'MISSING_VALUE', format('%s requires a note', v_reason.code));
  end if;

  return v_reason;
end
$$;

grant execute on function work.check_hold_reason to assetry_api;
