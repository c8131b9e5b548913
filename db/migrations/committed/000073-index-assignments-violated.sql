--! Previous: sha1:7b818a88803296e499b6694031998af75ff88cd2
--! Hash: sha1:b3bb09b3cbc428f86697b38686fbd78fa48e643c
--! Message: index-assignments-violated

--! no-transaction
create index concurrently assignments_violated_idx
    on work.assignments (organization_id, violated_contract_id, site_id)
 where violated_contract_id is not null;
