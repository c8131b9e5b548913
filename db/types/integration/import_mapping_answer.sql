comment on type integration.import_mapping_answer is 'Result of the actions on a saved mapping';
