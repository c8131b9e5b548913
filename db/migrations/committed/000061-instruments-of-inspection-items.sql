--! Previous: sha1:05a3402b135d071ac6fd67c36cf7f8ed1426541e
--! Hash: sha1:d231f763e1042589987ae413115ae92c06fc2f6f
--! Message: instruments-of-inspection-items

--! no-transaction
create index concurrently inspection_items_instrument_id_idx
  on inspection.inspection_items (organization_id, instrument_id, measured_at) where instrument_id is not null;
