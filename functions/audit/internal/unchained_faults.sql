-- Lines of an organization that stand where the log was chained, and in no batch: LINE_INSERTED. Reads some p_most
-- lines after an instant; p_through is the instant up to which it looked, null where the log ends.
create or replace function audit.unchained_faults(
  p_organization_id uuid,
  p_after           timestamptz,
  p_most            integer,
  out p_through     timestamptz,
  out p_faults      jsonb
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_end record := audit.chained_through();
begin
  select e.at into p_through
    from audit.events as e
   where e.organization_id = p_organization_id
     and e.at > p_after
   order by e.at
  offset p_most - 1
   limit 1;

  select coalesce(jsonb_agg(to_jsonb(f)), '[]') into p_faults
    from (
      select 'LINE_INSERTED' as code, e.sequence, e.at, e.id, e.entity, e.entity_id
        from audit.events as e
        left join lateral (
          select b.after_transaction, b.after_sequence, b.first_at, b.last_at
            from audit.log_batches as b
           where b.organization_id = p_organization_id
             and b.month = audit.month_of(e.at)
             and (b.through_transaction, b.through_sequence) >= (e.transaction, e.sequence)
             and b.kind = 'LINES'
             -- Not forgotten.
             and b.lines is not null
           order by b.through_transaction, b.through_sequence
           limit 1
        ) as b on true
       where e.organization_id = p_organization_id
         and e.at > p_after
         and e.at <= coalesce(p_through, 'infinity')
         and (e.transaction, e.sequence) <= (v_end.p_transaction, v_end.p_sequence)
         and (
               (e.transaction, e.sequence) > (b.after_transaction, b.after_sequence)
               and e.at between b.first_at and b.last_at
             ) is not true
       order by e.at, e.sequence
       limit 100
    ) as f;
end
$$;
